/**
 * What a value is checked against: the subset of JSON Schema that `tools/generate.ts` writes from a schema of the
 * contract. Bundling the schema library itself would add 5 KB to the first page.
 */
export interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  /** The shape of each value of an object whose keys are not fixed. */
  values?: Shape;
  enum?: string[];
  pattern?: string;
}

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/** Whether a value matches a shape. Properties that the shape does not name are allowed. */
export function hasShape(
  value: unknown,
  { type, properties = {}, required = [], items, values, enum: allowed, pattern }: Shape,
): boolean {
  if (type !== undefined && typeOf(value) !== type) return false;
  if (typeof value === 'string')
    return (
      (allowed?.includes(value) ?? true) && (pattern === undefined || new RegExp(pattern, 'u').test(value))
    );
  if (Array.isArray(value)) return items === undefined || value.every((one) => hasShape(one, items));
  if (typeof value !== 'object' || value === null) return true;
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, one]) => {
      const shape = Object.hasOwn(properties, name) ? properties[name] : values;
      return shape === undefined || hasShape(one, shape);
    })
  );
}
