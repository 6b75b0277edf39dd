/**
 * Writes the text of an element that a page shows frame by frame, and that React leaves alone. The text itself changes and not
 * which children the element has: those would make the browser compute the style of everything that a `:has()` may concern.
 */
export function writeText(element: Element, text: string): void {
  const { firstChild, lastChild } = element;
  if (firstChild instanceof Text && firstChild === lastChild) {
    if (firstChild.data !== text) firstChild.data = text;
  } else {
    element.textContent = text;
  }
}
