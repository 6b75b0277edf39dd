import { writeText } from './write-text.ts';

test('changes the text that is there, and keeps it where it says the same', () => {
  const element = document.createElement('span');
  writeText(element, '1');
  const [text] = element.childNodes;
  writeText(element, '2');
  expect(element.textContent).toBe('2');
  expect([...element.childNodes]).toEqual([text]);

  element.append('!');
  writeText(element, '3');
  expect(element.textContent).toBe('3');
});
