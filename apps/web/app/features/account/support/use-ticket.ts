import { ReplyError } from '@rawi/client';
import type { TicketWithComments } from '@rawi/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { service } from '../../../shared/session/account-service.ts';
import { useQueryScope, viewQuery } from '../../../shared/service-data/queries.ts';
import type { AccountData } from '../account-data.tsx';

/** Between two looks for an answer, while the page is in sight: one is read soon, and no connection stays open for it. */
const LOOK_MS = 10_000;
/** There is no such data (7001), and no ticket can have such a number (1002): its address was mistyped. */
const UNKNOWN_TICKET_CODES: readonly number[] = [7001, 1002];

export interface TicketData extends AccountData<TicketWithComments> {
  /** There is no such ticket, or it is somebody else's. */
  isUnknown: boolean;
  /** Shows what a call has replied, in place of what is on its way. */
  show(ticket: TicketWithComments): Promise<void>;
}

/** A ticket, which is looked up again while it is shown. */
export function useTicket(requestid: string): TicketData {
  const scope = useQueryScope();
  const client = useQueryClient();
  const [reloading, setReloading] = useState(false);
  const query = viewQuery(scope, 'ticket', [requestid], () =>
    service('getTicket', { params: { requestid } }),
  );
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.requeststatus === 'open' ? LOOK_MS : false),
    refetchOnWindowFocus: 'always',
  });
  const isUnknown = error instanceof ReplyError && UNKNOWN_TICKET_CODES.includes(error.code);
  return {
    data,
    isUnknown,
    failed: data === undefined && isError && !isUnknown,
    loading: isFetching || reloading,
    async reload() {
      setReloading(true);
      await refetch();
      setReloading(false);
    },
    async show(ticket) {
      // A reply that was sent before would take back what this one has.
      await client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, ticket);
      await client.invalidateQueries({ queryKey: ['view', scope, 'tickets'] });
    },
  };
}
