import {
  demoOperator,
  operatorMarks,
  operatorMeta,
  siteOperator,
  type SiteOperator,
} from '@lights-out/contracts/operator';

/**
 * Who runs the site, from the page as the gateway served it. In prerendering it holds placeholders; a page from another server
 * names the demo.
 */
export function readSiteOperator(): SiteOperator {
  if (typeof document === 'undefined') return { ...demoOperator, ...operatorMarks, imprint: [operatorMarks.imprint] };
  const text = document.querySelector(`meta[name="${operatorMeta}"]`)?.getAttribute('content');
  return text ? siteOperator.parse(JSON.parse(text)) : demoOperator;
}
