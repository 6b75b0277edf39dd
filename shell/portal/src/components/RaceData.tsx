import { type BanksView, type ImportedBank, postAdminBank, getAdminBanks } from '@lights-out/contracts/admin-banks';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Button, EmptyState, Loaded, Panel } from '@lights-out/web-kit';
import { useState } from 'react';

import { useAnswer } from '../api/answers.ts';
import { useMay } from '../api/session.tsx';
import { dayInWords, failureIn, instantInWords } from '../model/wording.ts';
import lists from '../pages/Lists.module.css';
import { ComparedBank, type OtherBank } from './ComparedBank.tsx';
import { ImportForm } from './ImportForm.tsx';
import { ImportReport } from './ImportReport.tsx';
import { ImportTable } from './ImportTable.tsx';

const texts = adminMessages.banks;

/** The bank in use, those that wait or were in use before with what they would change, and what was sent. */
export function RaceData() {
  const may = useMay();
  const banks = useAnswer(getAdminBanks);
  const [chosen, setChosen] = useState<OtherBank>();
  const close = () => setChosen(undefined);
  return (
    <Loaded query={banks} failure={failureIn(texts.failed)} refreshFailure={failureIn(texts.failed)}>
      {(view) => (
        <>
          <Panel title={texts.title}>
            <div className={lists.view}>
              <p>{inUseText(view)}</p>
              {view.inUse && <p>{ageText(view.inUse)}</p>}
              {view.fetched && <p>{fetchedText(view.fetched)}</p>}
              <p className={lists.lead}>{texts.lead}</p>
              {view.shipped && view.inUse?.isShipped === false && (
                <p>
                  <Button variant="secondary" onClick={() => setChosen(shippedBank(view.shipped!.version))}>
                    {texts.compareShipped}
                  </Button>
                </p>
              )}
              {may(postAdminBank) && <ImportForm />}
            </div>
          </Panel>
          {view.imports
            .filter(({ state }) => state === 'waiting')
            .map((bank) => (
              <ComparedBank key={bank.id} bank={otherBank(bank)} inUse={versionInUse(view)} />
            ))}
          {chosen && chosen.version !== versionInUse(view) && (
            <ComparedBank bank={chosen} inUse={versionInUse(view)} onClose={close} />
          )}
          <LastReport view={view} />
          <Panel title={texts.imports}>
            {view.imports.length === 0 ? (
              <EmptyState text={texts.noImports} />
            ) : (
              <ImportTable banks={view.imports} onCompare={(bank) => setChosen(otherBank(bank))} />
            )}
          </Panel>
        </>
      )}
    </Loaded>
  );
}

const versionInUse = ({ inUse }: BanksView) => inUse?.version ?? null;

const shippedBank = (version: string): OtherBank => ({ named: 'shipped', version, isWaiting: false, isOwn: false });

function otherBank({ id, version, state, isOwn }: ImportedBank): OtherBank {
  return { named: String(id), version: version ?? '', isWaiting: state === 'waiting', isOwn };
}

function ageText({ releasedOn, lastRace, racesSince }: NonNullable<BanksView['inUse']>): string {
  return texts.age(dayInWords(releasedOn), lastRace, racesSince);
}

function fetchedText({ at, outcome, failure }: NonNullable<BanksView['fetched']>): string {
  return texts.fetched(instantInWords(at), outcome, failure);
}

function inUseText({ inUse }: BanksView): string {
  if (inUse === null) return texts.none;
  return inUse.isShipped ? texts.shipped(inUse.release, inUse.version) : texts.imported(inUse.release, inUse.version);
}

function LastReport({ view: { imports } }: { readonly view: BanksView }) {
  const [last] = imports;
  // One that waits is shown with its steps.
  return last && last.state !== 'waiting' && <ImportReport bank={last} />;
}
