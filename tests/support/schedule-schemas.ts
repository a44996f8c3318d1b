import { readFile } from 'node:fs/promises';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { realData } from './real-data';
import { expectValidXml } from './system-tool';

/** The published schemas of the formats; undefined where the folder of real data is not there. */
export const SCHEMAS = realData('oracle-schemas');

export const expectValidFrab = (xml: string) => expectValidXml(xml, `${SCHEMAS}/c3voc-schedule.xml.xsd`);

export async function c3vocProblems(json: string, version: '1' | '2'): Promise<unknown> {
  const schema = await readFile(`${SCHEMAS}/c3voc-schedule-v${version}.schema.json`, 'utf8');
  const { $schema: _dialect, ...draft6 } = JSON.parse(schema);
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addFormat('color', /^#[0-9a-f]{6}$/i);
  const validate = ajv.compile(draft6);
  validate(JSON.parse(json));
  return validate.errors?.slice(0, 3) ?? null;
}
