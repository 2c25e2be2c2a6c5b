import type { Subscription } from '@rawi/contract';
import { codeOfPrefix, type LanguagePrefix } from '@rawi/domain';
import { service } from '../session/account-service.ts';
import { allPages } from '../session/entitlement-calls.ts';

const PAGE_SIZE = '100';

/** All plans that the subscriber has and had, with their names in a language. */
export const loadSubscriptions = (language: LanguagePrefix): Promise<Subscription[]> =>
  allPages((page) =>
    service('listSubscriptions', {
      query: { page, pagesize: PAGE_SIZE, displaylanguage: codeOfPrefix(language) },
    }),
  );
