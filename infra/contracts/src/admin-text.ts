import * as z from 'zod/mini';

import { canBeKept } from './text.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

export const adminReasonMaxLength = 500;

/** A text of one field, with the message that stands beneath it where its length is not between the two. */
export const line = (least: number, most: number, complaint: string) =>
  z
    .string({ error: complaint })
    .check(z.trim(), z.minLength(least, complaint), z.maxLength(most, complaint), z.refine(canBeKept, complaint));

/** An admin's reason for an action that affects a player or an announced prize. */
export const adminReason = line(3, adminReasonMaxLength, 'Please give a reason of 3 to 500 characters');

export const groundsMaxLength = 1_000;

/** What speaks for a decision against a player, who reads it: figures, times, accounts. */
export const grounds = line(3, groundsMaxLength, 'Please say what speaks for it, in 3 to 1,000 characters');
