import { demoOperator, operatorMarks, operatorMeta, siteOperator } from '@lights-out/contracts/operator';

import { fillOperator, withOperator } from './page-operator.ts';

const operator = {
  ...demoOperator,
  companyName: 'Pit & "Wall"',
  contactEmail: 'help@lights-out.dev',
  imprint: ['1 Paddock Lane', '<b>Silverstone</b>', '$&'],
};

test('a page says who runs the site, as text', () => {
  const html = withOperator('<html><head><title>A</title></head></html>', operator);
  const content = new RegExp(`<head><meta name="${operatorMeta}" content="([^"]*)"><title>`).exec(html)?.[1] ?? '';
  const read = content
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  expect(siteOperator.parse(JSON.parse(read))).toEqual(operator);
});

test('a drawn body names who runs the site', () => {
  const { companyName, contactEmail, imprint } = operatorMarks;
  expect(
    fillOperator(
      `<a href="mailto:${contactEmail}">${contactEmail}</a><p>${companyName}</p><p>${imprint}</p>`,
      operator,
    ),
  ).toBe(
    '<a href="mailto:help@lights-out.dev">help@lights-out.dev</a><p>Pit &amp; &quot;Wall&quot;</p>' +
      '<p>1 Paddock Lane\n&lt;b&gt;Silverstone&lt;/b&gt;\n$&amp;</p>',
  );
});
