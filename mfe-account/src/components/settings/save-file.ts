import type { DataFile } from '../../model/data-file.ts';

// Browsers begin to read the file after the press; what they have not fetched by then is lost with its address.
const addressLivesMs = 60_000;

/** Hands a file to the browser to be saved. */
export function saveFile({ name, text }: DataFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressLivesMs);
}
