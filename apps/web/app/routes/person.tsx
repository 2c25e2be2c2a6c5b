import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { PersonView } from '../features/people/person-view.tsx';
import { loadPerson } from '../features/people/people.ts';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { searchPath } from '../shared/service-data/paths.ts';
import { notFound, pageLanguage } from './page-language.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { source, hasExtension } = args.context.get(loaderContext);
  const { language, code } = pageLanguage(args);
  const personId = args.params['personId']!;
  // A server without the people extension uses names as ids: search for the name instead.
  if (!hasExtension('people')) throw redirect(searchPath(language, personId));
  return (await loadPerson(source, personId, code)) ?? notFound();
}

export default function Person() {
  const person = useLoaderData<typeof loader>();
  return <PersonView key={person.id} person={person} />;
}
