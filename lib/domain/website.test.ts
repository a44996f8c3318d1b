import { expect, it } from 'vitest';
import { websiteAddress } from './safe-link';

it.each([
  ['firm.ca', 'https://firm.ca'],
  ['www.firm.ca', 'https://www.firm.ca'],
  ['  WWW.Firm.ca/about ', 'https://WWW.Firm.ca/about'],
  ['firm.md', 'https://firm.md'],
  ['firm.ca:8443/shop?a=b@c#d', 'https://firm.ca:8443/shop?a=b@c#d'],
  ['firm.ca?lang=fr', 'https://firm.ca?lang=fr'],
  ['école.quebec', 'https://école.quebec'],
  ['http://firm.ca', 'http://firm.ca'],
  ['HTTPS://firm.ca/', 'HTTPS://firm.ca/'],
  ['https://my_shop.firm.example/@us', 'https://my_shop.firm.example/@us'],
])('%j is the website %j', (typed, website) => {
  expect(websiteAddress(typed)).toBe(website);
});

it.each([
  '',
  'firm',
  'our website',
  'firm.ca and firm.com',
  'https://',
  'https://firm',
  'https://localhost',
  'https://192.0.2.7',
  '1.2',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:////evil.example',
  'https://https://evil.example',
  'https://user@host.example',
  'https://user:secret@host.example',
  'https://bank.example@evil.example',
  'https://bank.example\\@evil.example',
  'bank.example@evil.example',
  'https://evil.example\u200b.firm.ca',
  'https://ca.mrif\u202e',
  'javascript:alert(1)',
  'javascript:firm.ca',
  'JavaScript://firm.ca/%0aalert(1)',
  'data:text/html,firm.ca',
  'mailto:hello@firm.ca',
  'ftp://firm.ca',
  'file:///firm.ca',
  '/firm.ca',
  '#firm.ca',
])('%j is none', (typed) => {
  expect(websiteAddress(typed)).toBeUndefined();
});
