import { useNavigate } from 'react-router';

/** Leaves the player: back in the history, or to `page` when it was opened by its address. */
export function useLeavePlayer(page: string): () => void {
  const navigate = useNavigate();
  return () => {
    // Opened by its address there is no history entry to go back to.
    if ((history.state as { idx?: number } | null)?.idx) void navigate(-1);
    else void navigate(page, { replace: true, preventScrollReset: true });
  };
}
