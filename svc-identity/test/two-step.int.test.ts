import {
  addPlayerPasskey,
  askForPlayerPasskey,
  askProof,
  askSecondStep,
  confirmPasswordReset,
  deleteAccount,
  exportAccount,
  getMailSettings,
  getTwoStep,
  makePlayerCodes,
  postPasswordReset,
  postUser,
  proveIdentity,
  removePlayerPasskey,
  renamePlayerPasskey,
  signInByPasskey,
  signInByRecoveryCode,
} from '@lights-out/contracts';
import type { DeletionStep } from '@lights-out/contracts/account';
import { getSupportPlayer, removeTwoStep } from '@lights-out/contracts/admin-support';
import { type Authenticator, createAuthenticator } from '@lights-out/service-kit/testing';

import { clientOf, confirmOwner, isAlive, someOwner, type Owner } from './account.ts';
import { origin } from './admins.ts';
import { openMailbox, tokenIn, type Mailbox } from './mailbox.ts';
import { allCookiesOf, startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let identity: ServiceUnderTest;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  identity = await startServiceUnderTest({ mailFolder: mailbox.folder });
});
afterAll(async () => {
  await identity.stop();
  await mailbox.remove();
});

const password = 'box box box';

interface Protected {
  readonly owner: Owner;
  readonly device: Authenticator;
  readonly recoveryCodes: readonly string[];
  readonly passkeyId: string;
}

/** Adds a passkey in the owner's session, after proving who they are by the password. */
async function addPasskey({ client }: Pick<Owner, 'client'>, device: Authenticator, name = 'Phone') {
  expect((await client.call(proveIdentity, { body: { password } })).status).toBe(204);
  const asked = await client.call(askForPlayerPasskey, {});
  return client.call(addPlayerPasskey, { body: { name, passkey: device.make(asked.body) } });
}

async function someProtected(): Promise<Protected> {
  const owner = await someOwner(identity);
  await confirmOwner(identity, owner);
  const device = createAuthenticator(origin);
  const { status, body } = await addPasskey(owner, device);
  if (status !== 201 || body.recoveryCodes === null) throw new Error('The second step was not turned on.');
  return { owner, device, recoveryCodes: body.recoveryCodes, passkeyId: body.passkey.id };
}

/** As of the time when a second step could be added without a confirmed address. */
async function somePasskeyBeforeConfirmation() {
  const { owner } = await someProtected();
  await identity.db('users').where({ id: owner.id }).update({ confirmed_email_folded: null, confirmed_at: null });
  return { owner, client: owner.client };
}

/** Gives the right password in a new browser. */
async function givePassword({ email }: Pick<Owner, 'email'>, given = password) {
  const reply = await (await identity.as()).call(postUser, { body: { email, displayName: '', password: given } });
  const cookie = allCookiesOf(reply);
  return { reply, cookie, client: await identity.as({ cookie }) };
}

async function bySecondStep(owner: Owner, device: Authenticator) {
  const { client } = await givePassword(owner);
  const asked = await client.call(askSecondStep, {});
  return client.call(signInByPasskey, { body: { passkey: device.use(asked.body) } });
}

async function byCode(owner: Owner, code: string) {
  const { client } = await givePassword(owner);
  return client.call(signInByRecoveryCode, { body: { code } });
}

const sessionIn = (cookies: string) => /lights_out_session=[\w-]+/.exec(cookies)?.[0] ?? '';
const over = { status: 410, body: { code: 'second-step-over' } };
const proofNeeded = { status: 403, body: { code: 'proof-needed' } };

describe('signing in', () => {
  test('with the password starts no session, and the passkey completes it', async () => {
    const { owner, device } = await someProtected();
    const { reply, cookie, client } = await givePassword(owner);
    expect(reply).toMatchObject({ status: 202, body: { secondStepUntil: '2026-11-10T12:10:00.000Z' } });
    expect(JSON.stringify(reply.body)).not.toContain(owner.id);
    expect(cookie).toMatch(/^lights_out_pending=[\w-]{43}$/);
    expect(await isAlive(identity, cookie)).toBe(false);

    const asked = await client.call(askSecondStep, {});
    expect(asked.body.allowCredentials).toHaveLength(1);
    const done = await client.call(signInByPasskey, { body: { passkey: device.use(asked.body) } });
    expect(done).toMatchObject({ status: 200, body: { id: owner.id } });
    expect(await isAlive(identity, sessionIn(allCookiesOf(done)))).toBe(true);
    expect(await client.call(askSecondStep, {})).toMatchObject(over);
    await mailbox.received(owner.email, 'New sign-in to your account');
  });

  test('is open for ten minutes, for five tries, and to the account’s own passkeys', async () => {
    const { owner, device } = await someProtected();
    const other = await someProtected();
    const { client } = await givePassword(owner);
    const foreign = { ...(await client.call(askSecondStep, {})).body, allowCredentials: undefined };
    expect((await client.call(signInByPasskey, { body: { passkey: other.device.use(foreign) } })).status).toBe(401);

    const again = (await client.call(askSecondStep, {})).body;
    const used = device.use(again);
    const tampered = { ...used, response: { ...used.response, signature: 'AAAA' } };
    expect((await client.call(signInByPasskey, { body: { passkey: tampered } })).status).toBe(401);
    // What was asked is used up with the try.
    expect((await client.call(signInByPasskey, { body: { passkey: used } })).status).toBe(401);
    for (const code of ['none', 'neither'])
      expect((await client.call(signInByRecoveryCode, { body: { code } })).status).toBe(401);
    expect(await client.call(signInByRecoveryCode, { body: { code: 'one more' } })).toMatchObject(over);

    const late = await givePassword(owner);
    identity.clock.advance(600_001);
    expect(await late.client.call(askSecondStep, {})).toMatchObject(over);
  });

  test('of concurrent tries at one sign-in no more than five are looked at', async () => {
    const { owner, recoveryCodes } = await someProtected();
    const { client } = await givePassword(owner);
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => client.call(signInByRecoveryCode, { body: { code: `wrong ${n}` } })),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 410)).toHaveLength(7);
    expect((await byCode(owner, recoveryCodes[0]!)).status).toBe(200);
  });

  test('a recovery code works once, in any writing, and the owner is told how many are left', async () => {
    const { owner, recoveryCodes } = await someProtected();
    const [code = ''] = recoveryCodes;
    expect((await byCode(owner, code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await byCode(owner, code)).body).toMatchObject({ code: 'code-refused' });
    const [mail] = await mailbox.received(owner.email, 'A recovery code was used to sign in');
    expect(mail?.text).toContain('9 codes are left.');
    const other = await someProtected();
    expect((await byCode(other.owner, recoveryCodes[1]!)).status).toBe(401);
    expect(JSON.stringify(await identity.db('player_codes'))).not.toContain(recoveryCodes[1]);
  });

  test('a reset of the password asks for the second step all the same, and ends what waited for it', async () => {
    const { owner, device, recoveryCodes } = await someProtected();
    const waiting = await givePassword(owner);
    await (await identity.as()).call(postPasswordReset, { body: { email: owner.email } });
    const [mail] = await mailbox.received(owner.email, 'Set a new password');
    const body = { token: tokenIn(mail), password: 'lights out 77' };
    const reset = await (await identity.as()).call(confirmPasswordReset, { body });
    expect([reset.status, allCookiesOf(reset)]).toEqual([204, '']);
    expect(await waiting.client.call(askSecondStep, {})).toMatchObject(over);

    const { reply, client } = await givePassword(owner, 'lights out 77');
    expect(reply.status).toBe(202);
    const asked = await client.call(askSecondStep, {});
    expect((await client.call(signInByPasskey, { body: { passkey: device.use(asked.body) } })).status).toBe(200);
    const again = await givePassword(owner, 'lights out 77');
    expect((await again.client.call(signInByRecoveryCode, { body: { code: recoveryCodes[2]! } })).status).toBe(200);
  });

  test('a reset by an address that was never confirmed confirms it and removes what a stranger added', async () => {
    const { owner, client } = await somePasskeyBeforeConfirmation();
    expect((await client.call(getMailSettings, {})).body.confirmedAt).toBeNull();
    await (await identity.as()).call(postPasswordReset, { body: { email: owner.email } });
    const [mail] = await mailbox.received(owner.email, 'Set a new password');
    const body = { token: tokenIn(mail), password: 'lights out 77' };
    expect((await (await identity.as()).call(confirmPasswordReset, { body })).status).toBe(204);

    expect((await givePassword(owner, 'lights out 77')).reply.status).toBe(200);
    expect((await client.call(getTwoStep, {})).body).toEqual({ passkeys: [], recoveryCodes: 0 });
    expect((await client.call(getMailSettings, {})).body.confirmedAt).toBe(identity.clock.now().toISOString());
    const [told] = await mailbox.received(owner.email, 'Your password was changed');
    expect(told?.text).toContain('we removed the passkeys and recovery codes');
  });

  test('a wrong password says nothing of the second step', async () => {
    const { owner } = await someProtected();
    const { reply } = await givePassword(owner, 'not my password');
    expect(reply).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } });
    expect(allCookiesOf(reply)).toBe('');
  });
});

describe('in the settings', () => {
  test('nothing changes without a proof of identity, which counts for ten minutes in this session alone', async () => {
    const { owner, passkeyId } = await someProtected();
    const elsewhere = await clientOf(identity, owner, 'lights_out_session=other');
    identity.clock.advance(600_001);
    for (const client of [owner.client, elsewhere]) {
      expect(await client.call(askForPlayerPasskey, {})).toMatchObject(proofNeeded);
      expect(await client.call(makePlayerCodes, {})).toMatchObject(proofNeeded);
      expect(await client.call(removePlayerPasskey, { body: { id: passkeyId } })).toMatchObject(proofNeeded);
      expect(await client.call(renamePlayerPasskey, { body: { id: passkeyId, name: 'Key' } })).toMatchObject(
        proofNeeded,
      );
    }
    expect(await owner.client.call(proveIdentity, { body: { password: 'not my password' } })).toMatchObject({
      status: 403,
      body: { code: 'wrong-password' },
    });
    expect(await owner.client.call(makePlayerCodes, {})).toMatchObject(proofNeeded);
  });

  test('a passkey is added only once the address is confirmed', async () => {
    const owner = await someOwner(identity);
    const refused = { status: 403, body: { code: 'address-unconfirmed' } };
    expect(await addPasskey(owner, createAuthenticator(origin))).toMatchObject(refused);
    expect((await owner.client.call(getTwoStep, {})).body).toEqual({ passkeys: [], recoveryCodes: 0 });
    await confirmOwner(identity, owner);
    expect((await addPasskey(owner, createAuthenticator(origin))).status).toBe(201);
  });

  test('a passkey proves identity too, once for each challenge and for its own account', async () => {
    const { owner, device } = await someProtected();
    const other = await someProtected();
    identity.clock.advance(600_001);
    const foreign = { ...(await owner.client.call(askProof, {})).body, allowCredentials: undefined };
    const byOther = await owner.client.call(proveIdentity, { body: { passkey: other.device.use(foreign) } });
    expect(byOther.status).toBe(401);
    const passkey = device.use((await owner.client.call(askProof, {})).body);
    expect((await owner.client.call(proveIdentity, { body: { passkey } })).status).toBe(204);
    expect((await owner.client.call(makePlayerCodes, {})).status).toBe(201);
    expect((await owner.client.call(proveIdentity, { body: { passkey } })).status).toBe(401);
    const without = await someOwner(identity);
    expect((await without.client.call(askProof, {})).status).toBe(404);
  });

  test('passkeys are added, named and removed, each change but the name is mailed, and the last takes the codes along', async () => {
    const { owner, passkeyId } = await someProtected();
    await mailbox.received(owner.email, 'A passkey was added to your account');
    const key = createAuthenticator(origin);
    const added = await addPasskey(owner, key, 'Security key');
    expect(added.body).toMatchObject({ passkey: { name: 'Security key', usedAt: null }, recoveryCodes: null });
    expect((await bySecondStep(owner, key)).status).toBe(200);

    const rename = { body: { id: passkeyId, name: '  Old phone ' } };
    expect((await owner.client.call(renamePlayerPasskey, rename)).status).toBe(204);
    expect((await owner.client.call(getTwoStep, {})).body).toMatchObject({
      passkeys: [{ name: 'Old phone' }, { name: 'Security key' }],
      recoveryCodes: 10,
    });
    const other = await someProtected();
    const foreign = { body: { id: other.passkeyId, name: 'Mine' } };
    expect((await owner.client.call(renamePlayerPasskey, foreign)).status).toBe(404);
    expect((await owner.client.call(removePlayerPasskey, { body: { id: other.passkeyId } })).status).toBe(404);

    const waiting = await givePassword(owner);
    expect((await owner.client.call(removePlayerPasskey, { body: { id: passkeyId } })).status).toBe(204);
    expect(await waiting.client.call(askSecondStep, {})).toMatchObject(over);
    const [first] = await mailbox.received(owner.email, 'A passkey was removed from your account');
    expect(first?.text).toContain('Signing in still takes one of your other passkeys');
    await owner.client.call(removePlayerPasskey, { body: { id: added.body.passkey.id } });
    const [, last] = await mailbox.received(owner.email, 'A passkey was removed from your account', 2);
    expect(last?.text).toContain('Your password alone is enough');
    expect((await owner.client.call(getTwoStep, {})).body).toEqual({ passkeys: [], recoveryCodes: 0 });
    expect((await givePassword(owner)).reply.status).toBe(200);
  });

  test('new recovery codes void the old ones', async () => {
    const { owner, recoveryCodes } = await someProtected();
    const made = await owner.client.call(makePlayerCodes, {});
    expect(made.body.recoveryCodes).toHaveLength(10);
    expect((await byCode(owner, recoveryCodes[0]!)).status).toBe(401);
    expect((await byCode(owner, made.body.recoveryCodes[0]!)).status).toBe(200);
    await mailbox.received(owner.email, 'You have new recovery codes');
    const without = await someOwner(identity);
    await without.client.call(proveIdentity, { body: { password } });
    expect((await without.client.call(makePlayerCodes, {})).status).toBe(404);
  });

  test('a passkey that answers another challenge is not added, nor an eleventh', async () => {
    const owner = await someOwner(identity);
    await confirmOwner(identity, owner);
    await owner.client.call(proveIdentity, { body: { password } });
    const device = createAuthenticator(origin);
    const { body: first } = await owner.client.call(askForPlayerPasskey, {});
    await owner.client.call(askForPlayerPasskey, {});
    const late = await owner.client.call(addPlayerPasskey, { body: { name: 'Late', passkey: device.make(first) } });
    expect(late).toMatchObject({ status: 401, body: { code: 'passkey-refused' } });
    for (let n = 0; n < 10; n += 1) expect((await addPasskey(owner, createAuthenticator(origin))).status).toBe(201);
    expect(await owner.client.call(askForPlayerPasskey, {})).toMatchObject({
      status: 409,
      body: { code: 'too-many-passkeys' },
    });
  });

  test('deleting the account takes a passkey or a recovery code besides the password', async () => {
    const body = { password, confirmation: 'DELETE' } as const;
    const first = await someProtected();
    const remove = (secondStep?: DeletionStep) =>
      first.owner.client.call(deleteAccount, { body: { ...body, ...(secondStep && { secondStep }) } });
    expect(await remove()).toMatchObject({ status: 403, body: { code: 'second-step-needed' } });
    expect(await remove({ code: 'none-of-them' })).toMatchObject({ status: 401, body: { code: 'code-refused' } });
    const asked = async () => (await first.owner.client.call(askProof, {})).body;
    const ofEarlierChallenge = first.device.use(await asked());
    await asked();
    expect(await remove({ passkey: ofEarlierChallenge })).toMatchObject({ status: 401 });
    expect(await isAlive(identity, first.owner.cookie)).toBe(true);
    expect((await remove({ passkey: first.device.use(await asked()) })).status).toBe(204);

    const second = await someProtected();
    const secondStep = { code: second.recoveryCodes[0]! };
    expect((await second.owner.client.call(deleteAccount, { body: { ...body, secondStep } })).status).toBe(204);
    expect(await isAlive(identity, second.owner.cookie)).toBe(false);
  });

  test('the own data has the passkeys by name, without keys and codes', async () => {
    const { owner, recoveryCodes, passkeyId } = await someProtected();
    const { body } = await owner.client.call(exportAccount, {});
    expect(body).toMatchObject({ passkeys: [{ name: 'Phone', usedAt: null }], recoveryCodes: 10 });
    expect(JSON.stringify(body)).not.toContain(recoveryCodes[0]);
    expect(JSON.stringify(body)).not.toContain(passkeyId);
  });
});

test('support removes the second step with a reason, which is in the audit list and mailed', async () => {
  const { owner } = await someProtected();
  const support = await identity.as({ admin: {} });
  const user = { user: owner.id };
  expect((await support.call(getSupportPlayer, { params: user })).body).toMatchObject({
    twoStep: { passkeys: 1, recoveryCodes: 10 },
  });
  const waiting = await givePassword(owner);
  const remove = { params: user, body: { reason: 'Lost phone, identity checked by a call.' } };
  expect((await support.call(removeTwoStep, remove)).status).toBe(204);
  expect(await waiting.client.call(askSecondStep, {})).toMatchObject(over);
  expect((await support.call(removeTwoStep, remove)).body).toMatchObject({ code: 'stale-view' });
  expect((await support.call(getSupportPlayer, { params: user })).body).toMatchObject({
    twoStep: { passkeys: 0, recoveryCodes: 0 },
    handled: [{ action: 'two-step-removed', reason: 'Lost phone, identity checked by a call.' }],
  });
  const [mail] = await mailbox.received(owner.email, 'We removed two-step sign-in from your account');
  expect(mail?.text).toContain('Lost phone, identity checked by a call.');
  expect((await givePassword(owner)).reply.status).toBe(200);
});
