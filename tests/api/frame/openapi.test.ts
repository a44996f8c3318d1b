import { describe, expect, it } from 'vitest';
import { catalogue } from '@/lib/contract/catalogue';
import { openApiDocument } from '@/lib/contract/openapi';
import type { Call } from '@/lib/contract/parts/call';

describe('the OpenAPI document', () => {
  const document = openApiDocument();
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as {
    operationId: string;
    security: unknown[];
  }[];

  it('has an operation for every call, by its id', () => {
    expect(operations.map((operation) => operation.operationId).sort()).toEqual(
      Object.keys(catalogue).sort(),
    );
  });

  it('asks for a token exactly where the contract does', () => {
    const open = operations.filter((operation) => operation.security.length === 0);
    const isPublic = (call: Call) => call.access === 'public';
    expect(open.map((operation) => operation.operationId).sort()).toEqual(
      (Object.values(catalogue) as Call[])
        .filter(isPublic)
        .map((call) => call.id)
        .sort(),
    );
  });

  it('refers to nothing that is not in it', () => {
    const text = JSON.stringify(document);
    for (const [, reference] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      let at: unknown = document;
      for (const key of (reference ?? '').split('/')) at = Reflect.get(Object(at), key);
      expect(at, reference).toBeTypeOf('object');
    }
  });
});
