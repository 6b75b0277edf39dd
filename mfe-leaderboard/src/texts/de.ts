import { messages } from '@lights-out/contracts/messages';
import * as german from '@lights-out/contracts/messages/de';
import { gridsMessages as germanGrids } from '@lights-out/contracts/messages/de/grids';
import { translate } from '@lights-out/contracts/messages/translate';
import { gridsMessages } from '@lights-out/contracts/messages-grids';

translate(
  [gridsMessages, germanGrids],
  [messages.api, german.api],
  [messages.brand, german.brand],
  [messages.canceledContest, german.canceledContest],
  [messages.commonToasts, german.commonToasts],
  [messages.difficulties, german.difficulties],
  [messages.formats, german.formats],
  [messages.gridDoor, german.gridDoor],
  [messages.leaderboard, german.leaderboard],
  [messages.parts, german.parts],
);
