import { createDecipheriv } from 'node:crypto';

import type { SealedQuestion } from '@lights-out/contracts/answers';
import type { OpenQuestion, QuestionKey, SealedText } from '@lights-out/contracts/game-view';

const tagBytes = 16;

/** Opens a sealed question as the game page does. */
export function openedSeal(sealed: SealedQuestion, { key, ...times }: QuestionKey): OpenQuestion {
  const bytes = Buffer.from(sealed.text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), Buffer.from(sealed.iv, 'base64url'));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  const text = decipher.update(bytes.subarray(0, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  const { svg: _svg, ...question } = JSON.parse(text) as SealedText;
  return { ...question, ...times };
}
