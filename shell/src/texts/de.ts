import { messages } from '@lights-out/contracts/messages';
import * as german from '@lights-out/contracts/messages/de';
import { translate } from '@lights-out/contracts/messages/translate';

import { faq } from '../model/faq.ts';
import { privacy } from '../model/privacy.ts';
import { termsAdditions } from '../model/terms-additions.ts';
import { terms } from '../model/terms.ts';
import { faq as germanFaq } from './de-faq.ts';
import { privacy as germanPrivacy } from './de-privacy.ts';
import { terms as germanTerms, termsAdditions as germanAdditions } from './de-terms.ts';

translate(
  [messages.reading, german.reading],
  [faq, germanFaq],
  [privacy, germanPrivacy],
  [terms, germanTerms],
  [termsAdditions, germanAdditions],
  [messages.api, german.api],
  [messages.brand, german.brand],
  [messages.canceledContest, german.canceledContest],
  [messages.commonToasts, german.commonToasts],
  [messages.dailyDoor, german.dailyDoor],
  [messages.difficulties, german.difficulties],
  [messages.footer, german.footer],
  [messages.formats, german.formats],
  [messages.gridDoor, german.gridDoor],
  [messages.imprint, german.imprint],
  [messages.landing, german.landing],
  [messages.language, german.language],
  [messages.mistakesDoor, german.mistakesDoor],
  [messages.mode, german.mode],
  [messages.nav, german.nav],
  [messages.notFound, german.notFound],
  [messages.notice, german.notice],
  [messages.countedRaces, german.countedRaces],
  [messages.offer, german.offer],
  [messages.parts, german.parts],
  [messages.privacy, german.privacy],
  [messages.race, german.race],
  [messages.raceData, german.raceData],
  [messages.sectors, german.sectors],
  [messages.raceStrip, german.raceStrip],
  [messages.winnerStrip, german.winnerStrip],
  [messages.shell, german.shell],
  [messages.target, german.target],
);
