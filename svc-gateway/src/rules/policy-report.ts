import * as z from 'zod';

/** What a browser reports of a violation, without anything that may hold a secret. */
export interface PolicyViolation {
  readonly directive: string;
  /** Origin of what was refused, or a keyword such as `inline`. */
  readonly blocked: string;
  /** Path of the page, without its query. */
  readonly page: string;
  /** Whether it was refused, or only reported. */
  readonly disposition: 'enforce' | 'report';
}

const text = z.string().max(4_000);
const disposition = z.enum(['enforce', 'report']).catch('enforce');

// https://www.w3.org/TR/CSP3/#deprecated-serialize-violation
const single = z
  .object({
    'csp-report': z.object({
      'document-uri': text.default(''),
      'blocked-uri': text.default(''),
      'effective-directive': text.optional(),
      'violated-directive': text.optional(),
      disposition,
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
      blocked: report['blocked-uri'],
      page: report['document-uri'],
      disposition: report.disposition,
    },
  ]);

// https://www.w3.org/TR/reporting-1/#media-type, with bodies by https://www.w3.org/TR/CSP3/#reporting
const batch = z
  .array(
    z.object({
      type: text,
      body: z
        .object({ documentURL: text.default(''), blockedURL: text.default(''), effectiveDirective: text, disposition })
        .optional()
        .catch(undefined),
    }),
  )
  .max(100)
  .transform((reports) =>
    reports.flatMap(({ type, body }) =>
      type === 'csp-violation' && body
        ? [
            {
              directive: body.effectiveDirective,
              blocked: body.blockedURL,
              page: body.documentURL,
              disposition: body.disposition,
            },
          ]
        : [],
    ),
  );

const reports = z.union([single, batch]);
const mostNoted = 10;

/**
 * Reads the body of a report in either format. Queries and fragments are dropped: the link of a reset mail holds a secret.
 *
 * @returns at most ten violations; undefined where the body is no report
 */
export function readPolicyReports(body: Uint8Array): PolicyViolation[] | undefined {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
  const parsed = reports.safeParse(json);
  if (!parsed.success) return undefined;
  return parsed.data.slice(0, mostNoted).map((violation) => ({
    directive: /^[a-z-]{1,40}/.exec(violation.directive)?.[0] ?? 'unknown',
    blocked: originOrKeyword(violation.blocked),
    page: pathOf(violation.page),
    disposition: violation.disposition,
  }));
}

function originOrKeyword(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (url === null) return 'unknown';
  return url.origin === 'null' ? url.protocol : url.origin;
}

function pathOf(page: string): string {
  return URL.parse(page)?.pathname.slice(0, 200) ?? 'unknown';
}
