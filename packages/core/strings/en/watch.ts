/** What stands over and after a film. */
export const watch = {
  'watch.next': 'Watch next',
};
