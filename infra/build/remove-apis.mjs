/**
 * Removes the paths from the page's global object, as if its browser had never had them; what cannot be removed stays.
 * Runs in the page: uses nothing from outside.
 */
export function removeApis(paths, root = globalThis) {
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop();
    const owner = names.reduce((object, name) => object?.[name], root);
    if (owner) Reflect.deleteProperty(owner, last);
    // What belongs to the window is its own property or its prototype's.
    if (names.length === 0) Reflect.deleteProperty(Object.getPrototypeOf(root), last);
  }
}
