import { whenIdle } from './when-idle.ts';

/** Input events that show an active visitor. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Calls `act` in an idle moment after the first input: what only an active visitor can need is not run while the page
 * is still coming up on a slow phone. Gives the function that calls it off.
 */
export function whenUsed(act: () => void): () => void {
  const signed = new AbortController();
  let callOff = () => signed.abort();
  const onSign = () => {
    signed.abort();
    callOff = whenIdle(act);
  };
  for (const sign of signs)
    window.addEventListener(sign, onSign, { signal: signed.signal, passive: true, capture: true });
  return () => callOff();
}
