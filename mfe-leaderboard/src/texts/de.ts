import { messages } from '@lights-out/contracts/messages';
import * as german from '@lights-out/contracts/messages/de';
import { translate } from '@lights-out/contracts/messages/translate';

translate(
  [messages.api, german.api],
  [messages.brand, german.brand],
  [messages.canceledContest, german.canceledContest],
  [messages.commonToasts, german.commonToasts],
  [messages.difficulties, german.difficulties],
  [messages.formats, german.formats],
  [messages.leaderboard, german.leaderboard],
  [messages.parts, german.parts],
);
