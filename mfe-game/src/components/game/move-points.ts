import { formatPoints, writeText } from '@lights-out/web-kit';

const flightMs = 420;
const countMs = 500;

/** Flies the points from the option that was chosen to where they stand; null where there is nothing to fly, or no way to. */
export function flyPoints(points: HTMLElement): Animation | null {
  const start = document.querySelector('[data-chosen]')?.getBoundingClientRect();
  const end = points.parentElement?.getBoundingClientRect();
  if (!start || !end || typeof points.animate !== 'function') return null;
  const at = (x: number, y: number, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`;
  return points.animate(
    [
      { transform: at(start.right - 96, start.top + start.height / 2 - 16, 1.3), opacity: 1 },
      { transform: at(end.left, end.top, 1), opacity: 1, offset: 0.9 },
      { transform: at(end.left, end.top, 1), opacity: 0 },
    ],
    { duration: flightMs, easing: 'cubic-bezier(0.5, 0, 0.2, 1)' },
  );
}

/** Counts an element's text from one score to another once the points have come; gives what ends it. */
export function countUp(element: HTMLElement, from: number, to: number): () => void {
  const startsAt = performance.now() + flightMs * 0.8;
  let frame = 0;
  const next = () => {
    const share = Math.min(1, Math.max(0, (performance.now() - startsAt) / countMs));
    writeText(element, formatPoints(Math.round(from + (to - from) * share)));
    if (share < 1) frame = requestAnimationFrame(next);
  };
  next();
  return () => cancelAnimationFrame(frame);
}
