import { useNavigate } from 'react-router';

/** Back from a film: to where the viewer came from; where it was opened by its address, to `page`. */
export function useWayBack(page: string): () => void {
  const navigate = useNavigate();
  return () => {
    // A film opened by its address has no page behind it.
    if ((history.state as { idx?: number } | null)?.idx) void navigate(-1);
    else void navigate(page, { replace: true, preventScrollReset: true });
  };
}
