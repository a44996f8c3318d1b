import { z } from 'zod';
import { REFUSAL_REASONS } from '../errors';
import { catalogue } from './catalogue';
import { type Call, fileOnly, withoutQuerySign } from './parts/call';

/** An OpenAPI 3.1 document, as far as this product uses the format. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, unknown>>;
  components: Record<string, unknown>;
}

const TOKEN = 'visitorToken';
const JSON_TYPE = 'application/json';

const errorBody = z.object({
  errors: z.record(z.string(), z.array(z.string())),
  reason: z.enum(REFUSAL_REASONS).optional(),
});

let written: OpenApiDocument | undefined;

/** Every call of the contract as an OpenAPI 3.1 document (design §3), served at `/api/openapi.json`. */
export function openApiDocument(): OpenApiDocument {
  written ??= writeDocument(Object.values(catalogue) as Call[]);
  return written;
}

/** Schemas by name, for `components`. */
type Shared = Record<string, unknown>;

function writeDocument(calls: readonly Call[]): OpenApiDocument {
  const shared: Shared = { Errors: schemaOf(errorBody, 'output', {}, '') };
  const paths: OpenApiDocument['paths'] = {};
  for (const call of calls) {
    const path = withoutQuerySign(call.path);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, shared) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rendezvous event API',
      version: '1',
      description:
        'Each host name serves one event; every call is about the event of the host that it is sent to. A token comes with getClientEventFromDomain and is sent as a bearer token; a renewed one comes back in the Authorization header.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map((call) => call.capability))].map((name) => ({ name })),
    paths,
    components: {
      schemas: shared,
      securitySchemes: { [TOKEN]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Refused: {
          description:
            'The reasons for the refusal, by field; `request` stands for the whole call. `reason` is a stable word for a refusal that screens handle in their own way.',
          content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Errors' } } },
        },
      },
    },
  };
}

function operation(call: Call, shared: Shared): Record<string, unknown> {
  const inQuery = call.method === 'GET' ? call.fields.shape : {};
  const parameters = [
    ...Object.entries(call.params.shape).map(([name, schema]) =>
      parameter(call, 'path', name, schema, shared),
    ),
    ...Object.entries(inQuery).map(([name, schema]) => parameter(call, 'query', name, schema, shared)),
  ];
  const hasBody = call.method === 'POST' && Object.keys(call.fields.shape).length > 0;
  return {
    operationId: call.id,
    tags: [call.capability],
    summary: call.summary,
    security: call.access === 'public' ? [] : [{ [TOKEN]: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && { requestBody: requestBody(call, shared) }),
    responses: {
      '200': { description: 'Done.', content: answerContent(call, shared) },
      ...Object.fromEntries(
        refusals(call).map((status) => [status, { $ref: '#/components/responses/Refused' }]),
      ),
    },
  };
}

function parameter(
  call: Call,
  place: 'path' | 'query',
  name: string,
  schema: z.core.$ZodType,
  shared: Shared,
) {
  const required = place === 'path' || !mayBeAbsent(schema);
  return { name, in: place, required, schema: schemaOf(schema, 'input', shared, `${call.id}_${name}`) };
}

/** A call's fields as form data, in which structures are JSON text, and as JSON. */
function requestBody(call: Call, shared: Shared) {
  const schema = schemaOf(call.fields, 'input', shared, `${call.id}_fields`);
  return {
    required: true,
    content: {
      'multipart/form-data': { schema },
      'application/x-www-form-urlencoded': { schema },
      [JSON_TYPE]: { schema },
    },
  };
}

function answerContent(call: Call, shared: Shared) {
  const files = Object.fromEntries((call.files ?? []).map((type) => [type, {}] as const));
  if (call.answer === fileOnly) return files;
  return { [JSON_TYPE]: { schema: schemaOf(call.answer, 'output', shared, `${call.id}_answer`) }, ...files };
}

function refusals(call: Call): string[] {
  const takesInput = Object.keys({ ...call.params.shape, ...call.fields.shape }).length > 0;
  return [
    ...(takesInput ? ['400'] : []),
    ...(call.access === 'public' ? [] : ['401']),
    '404',
    ...(call.method === 'POST' ? ['409', '413'] : []),
    ...(takesInput ? ['422'] : []),
    ...(call.limit || call.begins ? ['429'] : []),
    '503',
  ];
}

function mayBeAbsent(schema: z.core.$ZodType): boolean {
  return z.safeParse(schema, undefined).success;
}

/**
 * Converts a schema to JSON schema. A recursive schema refers to definitions in itself; those move to the shared schemas
 * under `name`, because references in an OpenAPI document are resolved from the document's root.
 */
function schemaOf(
  schema: z.core.$ZodType,
  io: 'input' | 'output',
  shared: Shared,
  name: string,
): Record<string, unknown> {
  const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  const moved: unknown = JSON.parse(text.replaceAll('"#/$defs/', `"#/components/schemas/${name}`));
  const { $schema: _dialect, $defs, ...json } = z.record(z.string(), z.unknown()).parse(moved);
  for (const [key, definition] of Object.entries($defs ?? {})) shared[`${name}${key}`] = definition;
  return json;
}
