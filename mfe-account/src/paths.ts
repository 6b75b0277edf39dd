export const emailPath = () => '/email';
export const profilePath = () => '/profile';
export const settingsPath = () => '/profile/settings';
export const paymentPath = () => '/payment';

export const landingPath = () => '/';
export const modePath = () => '/mode';
export const leaderboardPath = () => '/leaderboard';
export const gamePath = ({ premium = false, skipCountdown = false } = {}) => {
  const query = new URLSearchParams({
    ...(premium && { premium: 'true' }),
    ...(skipCountdown && { skipCountdown: 'true' }),
  });
  const text = query.toString();
  return text ? `/game?${text}` : '/game';
};
