import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PASS_TYPE = 'pass.example.tickets';
const TEAM = 'ABCDE12345';

/** Keys of wallets that are made for one test file, by openssl, as Apple and Google would give them out. */
export function makeWalletKeys() {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-wallet-'));
  const file = (name: string) => join(folder, name);
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
  const newKey = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
  const [authority, pass, google] = [newKey(), newKey(), newKey()];
  writeFileSync(file('authority.key'), authority.privateKey);
  writeFileSync(file('pass.key'), pass.privateKey);
  const subject = (name: string) => ['-subj', `/CN=${name}/OU=${TEAM}`];
  openssl(
    'req',
    '-x509',
    '-key',
    'authority.key',
    '-out',
    'authority.pem',
    '-days',
    '30',
    ...subject('WWDR'),
  );
  openssl('req', '-new', '-key', 'pass.key', '-out', 'pass.csr', ...subject(PASS_TYPE));
  const by = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial'];
  openssl('x509', '-req', '-in', 'pass.csr', ...by, '-out', 'pass.pem', '-days', '30');
  return {
    googlePublicKey: google.publicKey,
    /** @throws Error unless the signature is of these bytes, by the pass's certificate */
    verify(signature: Uint8Array, manifest: Uint8Array): void {
      writeFileSync(file('signature'), signature);
      writeFileSync(file('manifest.json'), manifest);
      const signed = ['-in', 'signature', '-inform', 'DER', '-content', 'manifest.json', '-binary'];
      openssl('cms', '-verify', ...signed, '-CAfile', 'authority.pem', '-purpose', 'any', '-out', 'content');
    },
    env: {
      APPLE_WALLET_PASS_TYPE: PASS_TYPE,
      APPLE_WALLET_TEAM: TEAM,
      // As it stands in a file of settings, on one line.
      APPLE_WALLET_CERTIFICATE: readFileSync(file('pass.pem'), 'utf8').replaceAll('\n', '\\n'),
      APPLE_WALLET_KEY: pass.privateKey,
      APPLE_WALLET_WWDR: readFileSync(file('authority.pem'), 'utf8'),
      GOOGLE_WALLET_ISSUER: '3388000000012345678',
      GOOGLE_WALLET_EMAIL: 'tickets@wallet.example.com',
      GOOGLE_WALLET_KEY: google.privateKey,
    },
  };
}
