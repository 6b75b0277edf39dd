/** Whether a key that is pressed there means something else than to the game: in a field or a menu. */
export function isTypedElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="menu"]') !== null;
}
