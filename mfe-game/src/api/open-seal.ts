import { type SealedQuestion } from '@lights-out/contracts/answers';
import { sealAlgorithm, sealedText, type OpenQuestion, type QuestionKey } from '@lights-out/contracts/game-view';

/** Whether this browser can open seals: pages over plain http, other than of this machine, cannot. */
export function canOpenSeals(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/**
 * Opens a sealed question. Its image comes as a `data:` address, so that nothing is left to be fetched.
 *
 * @throws {Error} where the key does not fit
 */
export async function openSeal(sealed: SealedQuestion, { key, ...times }: QuestionKey): Promise<OpenQuestion> {
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), sealAlgorithm, false, ['decrypt']);
  const algorithm = { name: sealAlgorithm, iv: bytesOf(sealed.iv) };
  const opened = await crypto.subtle.decrypt(algorithm, imported, bytesOf(sealed.text));
  const { svg, ...question } = sealedText.parse(JSON.parse(new TextDecoder().decode(opened)));
  if (question.n !== times.n) throw new Error(`The seal holds question ${question.n} instead of ${times.n}.`);
  return { ...question, ...(svg !== undefined && { image: imageOf(svg) }), ...times };
}

function imageOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
