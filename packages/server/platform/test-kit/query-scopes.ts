/** A node of PostgreSQL's parse tree: `{ NodeType: { field: ... } }`. */
export type ParseNode = Record<string, any>;

/** A table, subquery or function in a `from`, under its name there. */
export interface Source {
  name: string;
  /** Name of the tenant table; none for a subquery or a function. */
  table?: string;
  /** Whether it has a column with the provider id. */
  hasProvider: boolean;
  /** Whether all its rows are known to belong to the provider. */
  restricted: boolean;
  /** The subquery, and the aliases of its columns. */
  query?: ParseNode;
  names?: string[];
  /** Arguments of the function. */
  args?: ParseNode;
}

/** A condition, and the sources whose rows it filters. */
interface Condition {
  on?: ParseNode;
  /** Both sides of a join whose `using` includes the provider id. */
  using?: [Source[], Source[]];
  filtered: readonly Source[];
}

/** Name scope of one `select`, or of the reading part of another statement. */
export interface QueryScope {
  sources: Source[];
  conditions: Condition[];
  outer: QueryScope | undefined;
}

/** Whether a column name is that of the provider id, in SQL or in code. */
export const isProviderColumn = (name: string): boolean => name === 'provider_id' || name === 'providerId';

/** Finds the source of a provider id column, in this scope or an outer one. */
export function resolveProviderSource(
  level: QueryScope | undefined,
  name: string | undefined,
): Source | undefined {
  if (!level) return undefined;
  const having = level.sources.filter(
    (source) => source.hasProvider && (name === undefined || source.name === name),
  );
  if (name === undefined && having.length > 1) return having.find((source) => source.restricted) ?? having[0];
  if (name !== undefined && level.sources.some((source) => source.name === name)) return having[0];
  return having[0] ?? resolveProviderSource(level.outer, name);
}

/** Origin of an expression's provider id: a parameter number or a source; `undefined` for anything else. */
export function providerOriginOf(expression: ParseNode, level: QueryScope): number | Source | undefined {
  if (expression.TypeCast) return providerOriginOf(expression.TypeCast.arg, level);
  if (expression.ParamRef) return expression.ParamRef.number;
  const fields: ParseNode[] = expression.ColumnRef?.fields ?? [];
  if (!isProviderColumn(fields.at(-1)?.String?.sval ?? '')) return undefined;
  return resolveProviderSource(level, fields.at(-2)?.String?.sval);
}

/** The equalities that a condition guarantees: those under `or` or `not` do not count. */
export function equalitiesOf(condition: ParseNode): [ParseNode, ParseNode][] {
  if (condition.BoolExpr?.boolop === 'AND_EXPR') return condition.BoolExpr.args.flatMap(equalitiesOf);
  const { kind, name, lexpr, rexpr } = (condition.A_Expr ?? {}) as ParseNode;
  if (kind !== 'AEXPR_OP' || name?.[0]?.String?.sval !== '=') return [];
  const [left, right]: (ParseNode[] | undefined)[] = [lexpr.RowExpr?.args, rexpr.RowExpr?.args];
  if (left && right) return left.map((one, at) => [one, right[at]!]);
  return [[lexpr, rexpr]];
}

/** Marks the sources that the conditions restrict to the provider; collects the parameters used for it. */
export function restrictSources(level: QueryScope, parameters: Set<number>): void {
  for (let before = -1; before !== countRestricted(level);) {
    before = countRestricted(level);
    for (const { on, using, filtered } of level.conditions) {
      for (const pair of on ? equalitiesOf(on) : []) {
        const [one, other] = pair.map((side) => providerOriginOf(side, level));
        restrict(one, other, filtered, parameters);
        restrict(other, one, filtered, parameters);
      }
      if (!using) continue;
      const [left, right] = using.map((side) => side.find((source) => source.hasProvider));
      restrict(left, right, filtered, parameters);
      restrict(right, left, filtered, parameters);
    }
  }
}

const countRestricted = ({ sources }: QueryScope) => sources.filter((one) => one.restricted).length;

function restrict(
  from: number | Source | undefined,
  to: number | Source | undefined,
  binds: readonly Source[],
  parameters: Set<number>,
) {
  if (from === undefined || to === undefined || typeof to === 'number' || !binds.includes(to)) return;
  if (typeof from === 'number') parameters.add(from);
  if (typeof from === 'number' || from.restricted) to.restricted = true;
}
