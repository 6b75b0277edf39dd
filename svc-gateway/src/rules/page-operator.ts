import { operatorMarks, operatorMeta, type SiteOperator } from '@lights-out/contracts/operator';
import escapeHtml from 'escape-html';

/** The page with a meta element that says who runs the site. */
export function withOperator(html: string, operator: SiteOperator): string {
  const content = escapeHtml(JSON.stringify(operator));
  return html.replace('<head>', () => `<head><meta name="${operatorMeta}" content="${content}">`);
}

/** A prerendered body that names who runs the site, as the browser draws it after that. */
export function fillOperator(prerendered: string, { companyName, contactEmail, imprint }: SiteOperator): string {
  return prerendered
    .replaceAll(operatorMarks.companyName, () => escapeHtml(companyName))
    .replaceAll(operatorMarks.contactEmail, () => escapeHtml(contactEmail))
    .replaceAll(operatorMarks.imprint, () => escapeHtml(imprint.join('\n')));
}
