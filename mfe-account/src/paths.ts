export const emailPath = () => '/email';
export const profilePath = () => '/profile';
export const paymentPath = () => '/payment';

export const landingPath = () => '/';
export const modePath = () => '/mode';
export const leaderboardPath = () => '/leaderboard';
