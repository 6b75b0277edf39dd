import { getAdminSlices } from '@lights-out/contracts/gateway';
import type { SlicesReport, SlicesRow } from '@lights-out/contracts/admin-slices';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { servedVersions, servedVersionsKey, type ServedVersions } from '@lights-out/contracts/slices';
import { ErrorPanel, Loaded } from '@lights-out/web-kit';

import { useAnswer } from '../api/answers.ts';
import { DataTable } from '../components/DataTable.tsx';
import { failureIn, instantInWords } from '../model/wording.ts';
import lists from './Lists.module.css';
import styles from './SlicesPage.module.css';

const texts = adminMessages.slices;

/** The version of each slice that served this browser, and all releases with their history. */
export function SlicesPage() {
  const report = useAnswer(getAdminSlices);
  return (
    <section className={lists.view} aria-label={adminMessages.views.slices}>
      <Loaded query={report} failure={failureIn(texts.failed)} refreshFailure={failureIn(texts.failed)}>
        {({ slices, history, fault }) => (
          <>
            {fault && <ErrorPanel message={texts.fault(fault)} />}
            <SliceTable slices={slices} served={readServedVersions()} />
            <h2>{texts.history}</h2>
            <HistoryTable history={history} />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The versions that this browser was served, as stored; none if storage is blocked. */
function readServedVersions(): ServedVersions {
  try {
    const parsed = servedVersions.safeParse(JSON.parse(localStorage.getItem(servedVersionsKey) ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

function SliceTable({ slices, served }: { readonly slices: readonly SlicesRow[]; readonly served: ServedVersions }) {
  return (
    <DataTable
      caption={adminMessages.views.slices}
      rows={slices}
      keyOf={({ slice }) => slice}
      columns={sliceColumns(served)}
    />
  );
}

const { columns, actions } = texts;

function sliceColumns(served: ServedVersions) {
  return [
    { name: columns.slice, cell: ({ slice }: SlicesRow) => <span className={styles.version}>{slice}</span> },
    { name: columns.served, cell: ({ slice }: SlicesRow) => <Served version={served[slice]} /> },
    { name: columns.given, cell: ({ given }: SlicesRow) => <span className={styles.version}>{given}</span> },
    { name: columns.promoted, cell: ({ promoted }: SlicesRow) => <span className={styles.version}>{promoted}</span> },
    { name: columns.canary, cell: Canary },
    { name: columns.before, cell: ({ before }: SlicesRow) => before ?? texts.none },
    { name: columns.kept, cell: ({ kept }: SlicesRow) => kept.length, isNumber: true },
  ];
}

function Served({ version: found }: { readonly version: ServedVersions[string] | undefined }) {
  if (!found) return texts.never;
  return (
    <span className={styles.lines}>
      <span className={styles.version}>{found.version}</span>
      <time className={styles.detail} dateTime={found.at}>
        {instantInWords(found.at)}
      </time>
    </span>
  );
}

function Canary({ canary }: SlicesRow) {
  if (!canary) return texts.none;
  return (
    <span className={styles.lines}>
      <span className={styles.version}>{canary.version}</span>
      <span className={styles.detail}>{texts.canary(canary.percent, canary.label)}</span>
    </span>
  );
}

type ReleaseAction = SlicesReport['history'][number] & { readonly index: number };

const actionColumns = [
  { name: actions.at, cell: ({ at }: ReleaseAction) => <time dateTime={at}>{instantInWords(at)}</time> },
  { name: actions.by, cell: ({ by }: ReleaseAction) => by },
  { name: actions.verb, cell: ({ verb }: ReleaseAction) => verb },
  { name: actions.slice, cell: ({ slice }: ReleaseAction) => slice },
  { name: actions.version, cell: ({ version }: ReleaseAction) => version },
  { name: actions.note, cell: ({ note }: ReleaseAction) => note ?? '' },
];

function HistoryTable({ history }: Pick<SlicesReport, 'history'>) {
  const rows = history.map((action, index) => ({ ...action, index }));
  return <DataTable caption={texts.history} rows={rows} keyOf={({ index }) => index} columns={actionColumns} />;
}
