import { errors, limitsOf, type Call, type CallLimit, type ErrorCode } from '@rawi/contract';
import { z } from 'zod';
import { addressesOf } from './register-call.ts';

type Json = Record<string, unknown>;

const bodyTypes = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded', 'application/json'],
  text: ['text/plain'],
  multipart: ['multipart/form-data'],
} as const;

const security: Record<Call['guard'], Json[]> = {
  open: [],
  browse: [{}, { deviceToken: [] }, { session: [] }],
  device: [{ deviceToken: [] }, { session: [] }],
  session: [{ session: [] }],
  operator: [{ operator: [] }],
};

const withoutDialect = ({ $schema: _, ...schema }: Json): Json => schema;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  return withoutDialect(
    z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' }) as Json,
  );
}

/** Default of a parameter, in its wire form. */
function defaultOf(schema: z.ZodType): Json {
  const without = schema.safeParse(undefined);
  return without.success && without.data !== undefined ? { default: String(without.data) } : {};
}

function parameters(schema: z.ZodObject | undefined, location: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property as Json;
    const shape = Object.assign(rest, defaultOf(schema.shape[name] as z.ZodType));
    return {
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      description,
      schema: shape,
    };
  });
}

/** Error codes of a call: its own and those that the platform adds. */
function errorsOf(call: Call): ErrorCode[] {
  const own: ErrorCode[] = [1006, 1500, 1503];
  if (call.params || call.query || call.body) own.push(1002);
  if (call.body) own.push(1001, 1004, 1005);
  if (limitsOf(call).length > 0) own.push(8601);
  if (call.idempotent) own.push(1002, 1007, 1008);
  if (call.guard === 'operator') own.push(6055, 6067, 6068, 6403);
  return [...new Set([...call.errors, ...own])].sort((a, b) => a - b);
}

function failures(call: Call): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(call)) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${errors[code].reason}`).join('; '),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Failure' },
                { properties: { errorcode: { enum: codes } } },
              ],
            },
          },
        },
        ...(status === 429 && {
          headers: {
            'Retry-After': {
              description: 'Seconds until it is worth trying again',
              schema: { type: 'integer' },
            },
          },
        }),
      },
    ]),
  );
}

/** A limit as the document says it; one that the operators of the service set has the name of its setting. */
function describeLimit({ name, max, perSeconds, by, cost = 1 }: CallLimit): Json {
  return { name, max: typeof max === 'number' ? max : { times: 1, ...max }, perSeconds, by, cost };
}

/** The header of calls that repeat safely. */
const idempotencyKey = (required: boolean): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  description: 'A repetition with the same key and body gets the first reply again, for 24 hours',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
});

function operation(call: Call, index: number): Json {
  const types = bodyTypes[call.bodyType ?? 'json'];
  const guards: Partial<Record<Call['guard'], string>> = {
    browse: 'A token is optional.',
    operator: `The operator needs the permission ${call.permission}.`,
  };
  const limits = limitsOf(call);
  return {
    operationId: index === 0 ? call.id : `${call.id}${index + 1}`,
    summary: call.summary,
    description: [guards[call.guard], call.rows.length > 0 ? `Rows: ${call.rows.join(', ')}.` : '']
      .filter(Boolean)
      .join(' '),
    tags: [call.base],
    security: security[call.guard],
    ...(call.audience && { 'x-rawi-audience': call.audience }),
    ...(limits.length > 0 && { 'x-rawi-limit': limits.map(describeLimit) }),
    ...(call.permission && { 'x-rawi-permission': call.permission }),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(call.idempotent ? [idempotencyKey(call.idempotent === 'key')] : []),
    ],
    ...(call.body && {
      requestBody: {
        required: !call.body.safeParse(undefined).success,
        content: Object.fromEntries(
          types.map((type) => [type, { schema: schemaOf(call.body as z.ZodType, 'input') }]),
        ),
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: { [call.replyType ?? 'application/json']: { schema: schemaOf(call.reply, 'output') } },
        ...((call.cache || call.idempotent) && {
          headers: {
            ...(call.cache && { ETag: { schema: { type: 'string' } } }),
            ...(call.idempotent && {
              'Idempotent-Replayed': {
                description: '`true` where an earlier request did the work',
                schema: { type: 'string' },
              },
            }),
          },
        }),
      },
      ...(call.cache && { 304: { description: 'Unchanged since the ETag that was sent' } }),
      ...failures(call),
    },
  };
}

/**
 * The OpenAPI 3.1 document of the calls: parameters, bodies, replies, errors with their codes, tokens.
 */
export function openApi(calls: readonly Call[], publicUrl: string | undefined): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls)
    for (const [index, address] of addressesOf(call).entries())
      paths[address] = { ...paths[address], [call.method.toLowerCase()]: operation(call, index) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rawi',
      version: '1',
      description: 'The calls of the service. Any reply that carries `reason` is a failure.',
    },
    servers: [{ url: publicUrl ?? '/' }],
    tags: [...new Set(calls.map(({ base }) => base))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        deviceToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that registering a device gave',
        },
        session: { type: 'apiKey', in: 'header', name: 'X-SESSION', description: "A subscriber's session" },
        ...(calls.some(({ guard }) => guard === 'operator') && {
          operator: { type: 'http', scheme: 'bearer', description: "An operator's session" },
        }),
      },
      schemas: {
        Failure: {
          type: 'object',
          required: ['errorcode', 'reason'],
          properties: {
            errorcode: { type: 'integer' },
            reason: { type: 'string' },
            field: { type: 'string', description: 'The parameter or body field that is at fault' },
          },
        },
      },
    },
  };
}
