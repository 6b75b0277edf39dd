import { derivedHelmet } from '@lights-out/contracts/helmet';
import { Helmet } from '@lights-out/web-kit';
import { createContext, useContext } from 'react';

/** The helmets that players of the board have chosen, by their ids. */
export const ChosenHelmets = createContext<Readonly<Record<string, number>>>({});

/** The helmet beside a name: the chosen one, or the one that follows from the id. */
export function PlayerHelmet({ userId, className }: { readonly userId: string; readonly className?: string }) {
  const chosen = useContext(ChosenHelmets);
  return <Helmet code={chosen[userId] ?? derivedHelmet(userId)} className={className} />;
}
