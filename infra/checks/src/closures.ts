import { manifestAt, workspacesOf } from './workspaces.ts';
import type { Check, House } from './house.ts';

const isSlice = (workspace: string) => /^(svc-|mfe-|shell$)/.test(workspace);

/**
 * The workspaces that are installed with a workspace: itself and, transitively, its `dependencies`, `devDependencies` and
 * `optionalDependencies`.
 */
export function closureOf(house: House, workspace: string): string[] {
  const folders = foldersByName(house);
  const found = new Set<string>();
  const visit = (folder: string) => {
    if (found.has(folder)) return;
    found.add(folder);
    for (const name of dependenciesOf(house, folder)) {
      const dependency = folders.get(name);
      if (dependency) visit(dependency);
    }
  };
  visit(workspace);
  return [...found].sort();
}

/** The direct dependencies of a workspace that are not workspaces. */
export function packagesOf(house: House, workspace: string): string[] {
  const folders = foldersByName(house);
  return dependenciesOf(house, workspace).filter((name) => !folders.has(name));
}

/** No slice needs another one in order to be installed, type-checked or tested. */
export const checkClosures: Check = (house) =>
  workspacesOf(house)
    .filter(isSlice)
    .flatMap((slice) =>
      closureOf(house, slice)
        .filter((workspace) => isSlice(workspace) && workspace !== slice)
        .map((other) => `${slice} cannot be installed without ${other} (${pathTo(house, slice, other).join(' → ')})`),
    );

/** The shortest chain of dependencies from one workspace to another. */
function pathTo(house: House, from: string, to: string): string[] {
  const folders = foldersByName(house);
  const queue: string[][] = [[from]];
  for (let path = queue.shift(); path; path = queue.shift()) {
    const last = path.at(-1)!;
    if (last === to) return path;
    const known = path;
    const next = dependenciesOf(house, last).flatMap((name) => folders.get(name) ?? []);
    queue.push(...next.filter((folder) => !known.includes(folder)).map((folder) => [...known, folder]));
  }
  return [];
}

function foldersByName(house: House): Map<string, string> {
  return new Map(workspacesOf(house).map((folder) => [manifestAt(house, folder).name ?? folder, folder]));
}

function dependenciesOf(house: House, workspace: string): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifestAt(house, workspace);
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
}
