import type { PagePath } from '@lights-out/contracts/pages';
import { matchPath } from 'react-router-dom';

/** A game fits one phone screen: nothing stands below it. */
const pagesWithoutFooter: readonly PagePath[] = ['/game'];

export function hasFooter(pathname: string): boolean {
  return !pagesWithoutFooter.some((path) => matchPath(path, pathname));
}
