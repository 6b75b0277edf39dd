import { getAdminSite } from '@lights-out/contracts/admin-site';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { noticeKinds } from '@lights-out/contracts/site-state';
import { Loaded, Panel } from '@lights-out/web-kit';

import { useAnswer } from '../api/answers.ts';
import { Dailies } from '../components/Dailies.tsx';
import { NoticeForm } from '../components/NoticeForm.tsx';
import { Switches } from '../components/Switches.tsx';
import { failureIn } from '../model/wording.ts';
import lists from './Lists.module.css';

const texts = adminMessages.site;

/** What can be taken off the site without a release, what is announced to all visitors, and days that are given back. */
export function SitePage() {
  const site = useAnswer(getAdminSite);
  const failure = failureIn(texts.failed);
  return (
    <section className={lists.view} aria-label={adminMessages.views.site}>
      <Loaded query={site} failure={failure} refreshFailure={failure}>
        {({ switches, ...notices }) => (
          <>
            <Panel title={texts.switches}>
              <div className={lists.stack}>
                <p>{texts.switchesHint}</p>
                <Switches switches={switches} />
              </div>
            </Panel>
            {noticeKinds.map((kind) => (
              <NoticeForm key={kind} kind={kind} current={notices[kind]} />
            ))}
          </>
        )}
      </Loaded>
      <Panel title={adminMessages.dailies.title}>
        <div className={lists.stack}>
          <p>{adminMessages.dailies.hint}</p>
          <Dailies />
        </div>
      </Panel>
    </section>
  );
}
