import { pictureLayout } from './picture-layout.ts';

const short = ['Monza', 'Monaco', 'Silverstone', 'x'.repeat(28)];
const long = ['Monza', 'Monaco', 'Silverstone', 'x'.repeat(29)];

test('a drawing stands above short options and beside the text of long ones', () => {
  expect(pictureLayout({ image: '/a.svg', options: short })).toBe('above');
  expect(pictureLayout({ image: '/a.svg', options: long })).toBe('beside');
  expect(pictureLayout({ options: short })).toBe('none');
});
