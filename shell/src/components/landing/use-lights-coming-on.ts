import { useReducedMotion } from '@lights-out/web-kit';
import { useEffect, useState } from 'react';

import { lampCount } from '../Gantry.tsx';

const betweenLampsMs = 550;

/** How many start lights are on: one more at each step until all are; all at once with reduced motion. */
export function useLightsComingOn(): number {
  const isStill = useReducedMotion();
  const [lit, setLit] = useState(0);
  useEffect(() => {
    if (isStill || lit === lampCount) return undefined;
    const timer = setTimeout(() => setLit(lit + 1), betweenLampsMs);
    return () => clearTimeout(timer);
  }, [isStill, lit]);
  return isStill ? lampCount : lit;
}
