import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { importSPKI, jwtVerify } from 'jose';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { getWalletPass } from '@/lib/contract/tickets';
import { groupedEntryCode } from '@/lib/domain/entry-code';
import { addSeconds } from '@/lib/time/seconds';
import { createTestApi, requestFor, type TestApi } from '../../support/api';
import { describeOnBoth, describeOnServer } from '../../support/database';
import { makeWalletKeys } from '../../support/wallet-keys';
import { CARDS, type Person, readyPerson } from '../registration/person';

const host = 'wallet.localhost';
const keys = makeWalletKeys();
const SAVE_ADDRESS = 'https://pay.google.com/gp/v/save/';

const ask = (api: TestApi, { code, caller }: Person, wallet: 'apple' | 'google') =>
  api.ask('addToWallet', { target: 'registration', code, wallet }, caller);

describeOnBoth(
  'a ticket in a phone’s wallet',
  (platform) => {
    let api: TestApi;
    let person: Person;
    beforeAll(async () => {
      api = createTestApi(platform());
      await api.importFixture({ code: 'wallet', host });
      person = await readyPerson(api, { host, email: 'ada@wallet.example', sessions: ['circuits-1'] });
    });
    const addressOf = async (wallet: 'apple' | 'google') => {
      const { code, caller } = person;
      return (await api.call('addToWallet', { target: 'registration', code, wallet }, caller)).address;
    };
    const passAt = (address: string) => {
      const secret = address.split('/').at(-1) ?? '';
      return api.fetch(requestFor(getWalletPass, { secret }, { host }));
    };

    it('addToWallet 409 before there is a ticket, and 404 for a stranger', async () => {
      expect((await ask(api, person, 'apple')).status).toBe(409);
      expect((await ask(api, person, 'google')).status).toBe(409);
      const stranger = { ...person, caller: { host, token: await api.visit(host) } };
      expect((await ask(api, stranger, 'apple')).status).toBe(404);
      await person.submit(CARDS.good);
    });

    it('getWalletPass 200: a signed pass in both languages, with the code, and nothing of the person but the name', async () => {
      const { code, wallets } = await api.call('getTicket', { code: person.code }, person.caller);
      expect(wallets).toEqual(['apple', 'google']);
      const address = await addressOf('apple');
      const answer = await passAt(address);
      expect([
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('cache-control'),
      ]).toEqual([...[200, 'application/vnd.apple.pkpass', 'no-store']]);
      const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
      const { 'manifest.json': manifest = new Uint8Array(), signature = new Uint8Array(), ...signed } = files;
      keys.verify(signature, manifest);
      const hashes = Object.entries(signed).map(([name, bytes]) => [
        name,
        createHash('sha1').update(bytes).digest('hex'),
      ]);
      expect(JSON.parse(new TextDecoder().decode(manifest))).toEqual(Object.fromEntries(hashes));

      const text = (name: string) => new TextDecoder().decode(files[name]);
      const pass = JSON.parse(text('pass.json'));
      expect(pass).toMatchObject({
        formatVersion: 1,
        passTypeIdentifier: keys.env.APPLE_WALLET_PASS_TYPE,
        teamIdentifier: keys.env.APPLE_WALLET_TEAM,
        serialNumber: code,
        logoText: 'Horizons',
        backgroundColor: expect.stringMatching(/^rgb\(\d+, \d+, \d+\)$/),
        barcodes: [{ format: 'PKBarcodeFormatQR', message: code, altText: groupedEntryCode(code) }],
      });
      const shown = Object.values(pass.eventTicket)
        .flat()
        .map((field) => (field as { value: string }).value);
      expect(shown).toEqual(expect.arrayContaining(['Horizons', 'Ada Lovelace', 'General admission']));
      expect(text('fr.lproj/pass.strings')).toContain('"Ticket" = "Billet";');
      expect(text('fr.lproj/pass.strings')).toContain('"Horizons" = "Horizons (fr)";');
      for (const said of Object.keys(files).map(text)) {
        expect(said).not.toContain(person.code);
        expect(said).not.toContain('ada@wallet.example');
      }
      expect(await sharp(files['icon@2x.png']).metadata()).toMatchObject({ width: 58, height: 58 });

      platform().clock.set(addSeconds(platform().clock.now(), 601));
      expect((await passAt(address)).status).toBe(404);
    });

    it('addToWallet 200: a link to Google with the ticket in it, signed and short', async () => {
      const { code } = await api.call('getTicket', { code: person.code }, person.caller);
      const link = await addressOf('google');
      expect(link.startsWith(SAVE_ADDRESS)).toBe(true);
      expect(link.length).toBeLessThanOrEqual(1800);
      const key = await importSPKI(keys.googlePublicKey, 'RS256');
      const { payload } = await jwtVerify(link.slice(SAVE_ADDRESS.length), key, {
        issuer: keys.env.GOOGLE_WALLET_EMAIL,
        audience: 'google',
        currentDate: new Date(platform().clock.now()),
      });
      const { eventTicketClasses: [event] = [], eventTicketObjects: [ticket] = [] } = Object(payload.payload);
      expect(payload.typ).toBe('savetowallet');
      expect(event).toMatchObject({
        eventName: { defaultValue: { language: 'en', value: 'Horizons' } },
        hexBackgroundColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
      });
      expect(ticket).toMatchObject({
        id: `${keys.env.GOOGLE_WALLET_ISSUER}.${code}`,
        classId: event.id,
        ticketHolderName: 'Ada Lovelace',
        barcode: { type: 'QR_CODE', value: code },
      });
      expect(JSON.stringify(payload)).not.toContain(person.code);
    });
  },
  { env: keys.env },
);

describeOnServer('a ticket where no wallet is set up', (platform) => {
  it('names none, and addToWallet answers 404', async () => {
    const api = createTestApi(platform());
    await api.importFixture({ code: 'wallet', host });
    const person = await readyPerson(api, { host, email: 'ada@wallet.example' });
    await person.submit(CARDS.good);
    expect((await api.call('getTicket', { code: person.code }, person.caller)).wallets).toEqual([]);
    for (const wallet of ['apple', 'google'] as const) {
      const { status, body } = await ask(api, person, wallet);
      expect([wallet, status, Object.keys(Object(body).errors)]).toEqual([wallet, 404, ['wallet']]);
    }
  });
});
