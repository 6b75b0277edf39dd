import { type PagePath, pageOf, pages, pagesInMaintenance } from '@lights-out/contracts/pages';
import { matchPath } from 'react-router-dom';

/** A game fits one phone screen: nothing stands below it. */
const pagesWithoutFooter: readonly PagePath[] = ['/game'];

/** A race: nothing but the race is shown there, and nothing is asked for on the side. */
export function isRace(pathname: string): boolean {
  return matchPath('/game' satisfies PagePath, pathname) !== null;
}

/** The profile and the page of one prize, at the same address: both say what was won, with a button of their own. */
export function tellsPrizes(pathname: string): boolean {
  return pathname === pages.profile();
}

/** Whether maintenance takes the place of a page; an address without a page may be the portal. */
export function isClosedByMaintenance(pathname: string): boolean {
  const page = pageOf(pathname);
  return page !== undefined && !pagesInMaintenance.includes(page);
}

export function hasFooter(pathname: string): boolean {
  return !pagesWithoutFooter.some((path) => matchPath(path, pathname));
}
