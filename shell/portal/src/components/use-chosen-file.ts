import { useState } from 'react';

interface Complaints {
  readonly fileMissing: string;
  readonly fileTooLarge: string;
}

/** The file that a form will send, and what is wrong with it, which is said once the form is sent. */
export function useChosenFile(mostBytes: number, { fileMissing, fileTooLarge }: Complaints) {
  const [file, choose] = useState<File>();
  const [complaint, complain] = useState<string>();
  return {
    complaint,
    take: (chosen: File | undefined) => {
      choose(chosen);
      complain(undefined);
    },
    /** The file if it can be sent. */
    checked: (): File | undefined => {
      const wrong = file === undefined ? fileMissing : file.size > mostBytes ? fileTooLarge : undefined;
      complain(wrong);
      return wrong === undefined ? file : undefined;
    },
  };
}
