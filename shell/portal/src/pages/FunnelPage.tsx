import { funnelWeeks, leastTold, getAdminFunnel } from '@lights-out/contracts/admin-funnel';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { EmptyState, Loaded, Panel } from '@lights-out/web-kit';

import { useAnswer } from '../api/answers.ts';
import { Experiment } from '../components/Experiment.tsx';
import { FunnelTable } from '../components/FunnelTable.tsx';
import { countedWeeks } from '../model/funnel-figures.ts';
import { dayInWords, failureIn } from '../model/wording.ts';
import lists from './Lists.module.css';

const texts = adminMessages.funnel;

/** How many strangers become players, step by step, and which of two forms of a page serves them better. */
export function FunnelPage() {
  const funnel = useAnswer(getAdminFunnel);
  const at = new Date(funnel.dataUpdatedAt);
  const failure = failureIn(texts.failed);
  return (
    <section className={lists.view} aria-label={adminMessages.views.funnel}>
      <Loaded query={funnel} failure={failure} refreshFailure={failure}>
        {({ weeks, sources, experiments }) => (
          <>
            <Panel title={texts.byWeek}>
              <div className={lists.stack}>
                <p className={lists.lead}>{texts.hint}</p>
                {sources.length === 0 ? (
                  <EmptyState text={texts.none} />
                ) : (
                  <FunnelTable
                    caption={texts.byWeek}
                    of={texts.week}
                    at={at}
                    rows={countedWeeks(weeks).map(({ week, counts }) => ({ name: dayInWords(week), week, counts }))}
                  />
                )}
              </div>
            </Panel>
            {sources.length > 0 && (
              <Panel title={texts.bySource(funnelWeeks)}>
                <div className={lists.stack}>
                  <p className={lists.lead}>{texts.sourceHint(leastTold)}</p>
                  <FunnelTable
                    caption={texts.bySource(funnelWeeks)}
                    of={texts.source}
                    at={at}
                    rows={sources.map(({ source, counts }) => ({ name: texts.sources[source], counts }))}
                  />
                </div>
              </Panel>
            )}
            <Panel title={texts.experiments.title}>
              <div className={lists.stack}>
                <p className={lists.lead}>{texts.experiments.hint}</p>
                {experiments.map((one) => (
                  <Experiment key={one.experiment} one={one} />
                ))}
              </div>
            </Panel>
          </>
        )}
      </Loaded>
    </section>
  );
}
