import { createCipheriv, createDecipheriv, createHmac, type KeyObject } from 'node:crypto';

/** Names a question's picture, given the hash of its content, as one game does. */
export type PictureNames = (imageHash: string) => string;

const algorithm = 'aes-256-ctr';
const ivBytes = 16;
const hashBytes = 8;

/**
 * The names that pictures have in one game: the same whenever the game is shown, and others in every other game, so that nobody can
 * learn which question a name stands for.
 */
export function pictureNamesOf(secret: KeyObject, gameId: string): PictureNames {
  return (imageHash) => {
    const iv = createHmac('sha256', secret).update(`picture ${gameId} ${imageHash}`).digest().subarray(0, ivBytes);
    const cipher = createCipheriv(algorithm, keyOf(secret), iv);
    return Buffer.concat([iv, cipher.update(imageHash, 'hex'), cipher.final()]).toString('hex');
  };
}

/** The hash that a game's name stands for; that of no picture where no game has given the name. */
export function imageHashOf(secret: KeyObject, name: string): string {
  const bytes = Buffer.from(name, 'hex');
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, ivBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes)), decipher.final()]).toString('hex');
}

/** Whether it is a game's name, and not the hash itself, by which the portal shows a picture. */
export function isNameOfGame(name: string): boolean {
  return name.length === 2 * (ivBytes + hashBytes);
}

function keyOf(secret: KeyObject): Buffer {
  return createHmac('sha256', secret).update('picture-key').digest();
}
